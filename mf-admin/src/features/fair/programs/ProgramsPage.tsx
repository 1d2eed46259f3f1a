import { EditionSubPage } from '../EditionSubPage.tsx';
import './programs.css';
import { ProgramsPanel } from './ProgramsPanel.tsx';

/** `/admin/editions/:year/programs`: the programs that students and companies of a fair choose from. */
export function ProgramsPage() {
  return (
    <EditionSubPage title="fair.programsTitle">
      {(read, reread) => <ProgramsPanel read={read} onStale={reread} />}
    </EditionSubPage>
  );
}
