import { fileUrl } from '@fair/client';
import { getCompanyTemplate, getCompanyTemplateAsXlsx } from '@fair/contract';
import { useLanguage } from '@fair/ui/i18n';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

/** Links to an empty spreadsheet with the headings in the page language, as CSV and Excel file. */
export function TemplateLinks() {
  const { t } = useTranslation('admin');
  const lang = useLanguage();
  return (
    <div className="fair-import-row">
      <Button href={fileUrl(getCompanyTemplateAsXlsx, { query: { lang } })} download>
        {t('import.templateXlsx')}
      </Button>
      <Button href={fileUrl(getCompanyTemplate, { query: { lang } })} download>
        {t('import.templateCsv')}
      </Button>
    </div>
  );
}
