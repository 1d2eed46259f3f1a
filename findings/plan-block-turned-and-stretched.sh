#!/usr/bin/env bash
# ezdxf 1.4.5, compared with dxf 5.3.1: a turned booth inside a stretched block of a floor plan gets the wrong size.
#
# Expected: a block reference scales its block along the block's own axes first, then turns it, then moves it, and a
#   reference inside another block is followed by the scale of the outer one (DXF reference, INSERT: groups 41, 42
#   and 50). A booth of 3 x 2 units that is turned by 90 degrees is 2 wide and 3 high. An outer block with an x scale
#   of 2 makes it 4 wide and 3 high.
# Behaviour: ezdxf multiplies the x scale of the inner reference by the length of the outer x axis, as if the booth
#   were not turned. `virtual_entities` returns a booth 2 wide and 6 high. A turn by 45 degrees, which a block
#   reference cannot represent after such a stretch, is not refused either. Lines that stand in the outer block
#   itself are stretched correctly, so the booths no longer fit the walls around them. The npm package dxf reads 4 x 3
#   from the same file.
# Output:
#   ezdxf, line in the outer block: 4 x 0
#   ezdxf, turned booth: 2 x 6
#   dxf, turned booth: 4 x 3
set -euo pipefail

dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{"private":true,"type":"module"}' > package.json
npm install --no-audit --no-fund --silent dxf@5.3.1
python3 -m pip install --disable-pip-version-check --target py \
  ezdxf==1.4.5 \
  > pip.log 2>&1 || { cat pip.log >&2; exit 2; }

cat > plan.py <<'PY'
import ezdxf


def size(points):
    xs, ys = zip(*points)
    return f"{max(xs) - min(xs):.0f} x {max(ys) - min(ys):.0f}"


def draw(with_line):
    plan = ezdxf.new("R2010")
    booth = plan.blocks.new("BOOTH")
    booth.add_lwpolyline([(0, 0), (3, 0), (3, 2), (0, 2)], close=True)
    hall = plan.blocks.new("HALL")
    if with_line:
        hall.add_line((0, 0), (-2, 0))
    hall.add_blockref("BOOTH", (0, 0), dxfattribs={"rotation": 90})
    plan.modelspace().add_blockref("HALL", (10, 10), dxfattribs={"xscale": 2, "yscale": 1})
    return plan


for entity in draw(True).modelspace()[0].virtual_entities():
    if entity.dxftype() == "LINE":
        print("ezdxf, line in the outer block:", size([entity.dxf.start.vec2, entity.dxf.end.vec2]))
    else:
        [outline] = entity.virtual_entities()
        print("ezdxf, turned booth:", size([point[:2] for point in outline.get_points()]))
draw(False).saveas("plan.dxf")
PY
cat > read.js <<'JS'
import { readFileSync } from 'node:fs';
import dxf from 'dxf';

dxf.config.verbose = false;
const { bbox } = new dxf.Helper(readFileSync('plan.dxf', 'utf8')).toPolylines();
const length = (axis) => Math.round(bbox.max[axis] - bbox.min[axis]);
console.log(`dxf, turned booth: ${length('x')} x ${length('y')}`);
JS
output=$(PYTHONPATH=py python3 plan.py && node read.js 2>/dev/null)
expected='ezdxf, line in the outer block: 4 x 0
ezdxf, turned booth: 2 x 6
dxf, turned booth: 4 x 3'

echo 'version: ezdxf 1.4.5, dxf 5.3.1'
echo 'behaviour: ezdxf stretches a turned block reference along the wrong axis'
printf 'output:\n%s\n' "$output"
if [ "$output" != "$expected" ]; then
  printf 'The behaviour has changed. It was:\n%s\n' "$expected" >&2
  exit 1
fi
