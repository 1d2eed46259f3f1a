import { EditionSubPage } from '../EditionSubPage.tsx';
import './texts.css';
import { TextsPanel } from './TextsPanel.tsx';

/** `/admin/editions/:year/texts`: what a fair writes itself on its About page and as its terms. */
export function TextsPage() {
  return (
    <EditionSubPage title="fair.textsTitle">
      {(read, reread) => <TextsPanel read={read} onStale={reread} />}
    </EditionSubPage>
  );
}
