import { EditionSubPage } from '../EditionSubPage.tsx';
import './texts.css';
import { TextsPanel } from './TextsPanel.tsx';
import '../texts.ts';

/** `/admin/editions/:year/texts`: a fair's own texts for the About page and the terms. */
export function TextsPage() {
  return (
    <EditionSubPage title="fair.textsTitle">
      {(read, reread) => <TextsPanel read={read} onStale={reread} />}
    </EditionSubPage>
  );
}
