import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { type FirmSheet, toFirmApplication } from '#contract/addresses/links'
import type { ClientApplicationPage } from '#contract/desk/views'
import { hasOriginal } from '#contract/documents/waybill'
import { useMember } from '../../firms/member'
import { PortalGate } from '../../firms/portal-gate'
import { Button } from '../../ui/button'
import { Link } from '../../ui/link'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { PrintFoot } from '../../ui/print/lazy-print-foot'
import { CardSkeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { applicationQuery } from '../applications/application-queries'
import { sheetCopy as copy, sheetTitles } from './copy'
import { CoverSheet } from './cover-sheet'
import { EnvelopeLabel } from './envelope-label'
import { OriginalReceipt } from './original-receipt'
import { SigningAbroad } from './signing-abroad'
import './sheets.css'

const sheets: Record<FirmSheet, ComponentType<ClientApplicationPage>> = {
  cover: CoverSheet,
  label: EnvelopeLabel,
  receipt: OriginalReceipt,
  signing: SigningAbroad,
}
const isSheet = (name: string): name is FirmSheet => Object.hasOwn(sheets, name)

const skeleton = <CardSkeleton label="Loading the file..." shapes={['half-tall', 'line', 'line', 'half']} />

export const SheetScreen = () => (
  <PortalGate fallback={skeleton}>
    <SheetContent />
  </PortalGate>
)

function SheetContent() {
  const { id = '', sheet = '' } = useParams()
  const { firm } = useMember()
  const query = useQuery(applicationQuery(id))
  usePageTitle(isSheet(sheet) ? sheetTitles[sheet] : copy.notFound)
  const back = toFirmApplication(firm.slug, Number(id))
  if (!isSheet(sheet)) {
    return (
      <EmptyState level={1} title={copy.notFound} action={<Link to={back}>{copy.back}</Link>}>
        {copy.notFoundMore}
      </EmptyState>
    )
  }
  const Sheet = sheets[sheet]
  return (
    <>
      <Link to={back} className="sheet-back" data-no-print>
        <ArrowLeft className="icon" aria-hidden="true" />
        {copy.back}
      </Link>
      <Loaded query={query} failed={copy.loadFailed} fallback={skeleton}>
        {(page) => {
          const missing = missingFor(sheet, page)
          return missing ? (
            <EmptyState level={1} {...missing} />
          ) : (
            <>
              <Button icon={Printer} onClick={() => print()} className="sheet-print">
                {copy.print}
              </Button>
              <div className="sheet">
                <Sheet {...page} />
              </div>
              {/* an envelope travels */}
              {sheet !== 'label' && <PrintFoot path={back} />}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/** Why there is nothing to print, if so. A receipt needs the record that the original is here. */
function missingFor(sheet: FirmSheet, { file: application, client, original }: ClientApplicationPage) {
  if (client.email === '') return { title: copy.erased, children: copy.erasedMore }
  if (sheet !== 'receipt') return undefined
  if (!hasOriginal(application)) return { title: copy.noOriginal, children: copy.noOriginalMore }
  return original?.with === 'firm' ? undefined : { title: copy.notHere, children: copy.notHereMore }
}
