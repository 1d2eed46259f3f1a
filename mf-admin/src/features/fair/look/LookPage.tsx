import type { Versioned } from '@fair/client';
import type { EditionDetails } from '@fair/contract';
import { EditionSubPage } from '../EditionSubPage.tsx';
import { ColoursPanel } from './ColoursPanel.tsx';
import './look.css';
import { LogoPanel } from './LogoPanel.tsx';
import { PartnersPanel } from './PartnersPanel.tsx';
import '../texts.ts';

/** `/admin/editions/:year/look`: logo, partner logos and colours of a fair. */
export function LookPage() {
  return (
    <EditionSubPage title="fair.lookTitle">{(read, reread) => <Look {...{ read, reread }} />}</EditionSubPage>
  );
}

interface LookProps {
  readonly read: Versioned<EditionDetails>;
  readonly reread: () => void;
}

function Look({ read, reread }: LookProps) {
  return (
    <div className="fair-look">
      <LogoPanel edition={read.value} onChange={reread} />
      <PartnersPanel edition={read.value} onChange={reread} />
      <ColoursPanel read={read} onStale={reread} />
    </div>
  );
}
