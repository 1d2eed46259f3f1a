import { EditionSubPage } from '../EditionSubPage.tsx';
import './programs.css';
import { ProgramsPanel } from './ProgramsPanel.tsx';
import '../texts.ts';

/** `/admin/editions/:year/programs`: the programs of a fair, from which students and companies choose. */
export function ProgramsPage() {
  return (
    <EditionSubPage title="fair.programsTitle">
      {(read, reread) => <ProgramsPanel read={read} onStale={reread} />}
    </EditionSubPage>
  );
}
