import { firmSheets, toFirmSheet } from '#contract/addresses/links'
import type { ClientApplicationPage } from '#contract/desk/views'
import { hasOriginal } from '#contract/documents/waybill'
import { useMember } from '../../firms/member'
import { Link } from '../../ui/link'
import { sheetCopy, sheetTitles } from './copy'

/** The sheets that can be printed now: a receipt only while the original is recorded as with the firm. */
export function SheetLinks({ file: application, original }: Pick<ClientApplicationPage, 'file' | 'original'>) {
  const { firm } = useMember()
  const isHere = hasOriginal(application) && original?.with === 'firm'
  return (
    <p className="sheet-links" data-no-print>
      {sheetCopy.toPrint}
      {firmSheets
        .filter((sheet) => sheet !== 'receipt' || isHere)
        .map((sheet) => (
          <Link key={sheet} to={toFirmSheet(firm.slug, application.id, sheet)}>
            {sheetTitles[sheet]}
          </Link>
        ))}
    </p>
  )
}
