import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer } from 'lucide-react'
import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import { type FirmSheet, toFirmApplication } from '#contract/addresses/links'
import type { ClientApplicationPage } from '#contract/desk/views'
import { useMember } from '../../firms/member'
import { PortalGate } from '../../firms/portal-gate'
import { Button } from '../../ui/button'
import { Link } from '../../ui/link'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { PrintFoot } from '../../ui/print/lazy-print-foot'
import { CardSkeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import { parts } from '../folds/parts'
import { applicationQuery } from '../queries/application-queries'
import { sheetCopy as copy, sheetTitles } from './copy'
import { CoverSheet } from './cover-sheet'
import { SigningAbroad } from './signing-abroad'
import './sheets.css'

const sheets: Record<FirmSheet, ComponentType<ClientApplicationPage>> = {
  cover: CoverSheet,
  signing: SigningAbroad,
}
/** Once sheets of their own. */
const isLetter = (name: string): boolean => name === 'label' || name === 'receipt'
const isSheet = (name: string): name is FirmSheet => Object.hasOwn(sheets, name)

const skeleton = <CardSkeleton label={copy.loading} shapes={['half-tall', 'line', 'line', 'half']} />

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
  if (isLetter(sheet)) return <Navigate to={`${back}#${parts.letters}`} replace />
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
          if (page.client.email === '')
            return (
              <EmptyState level={1} title={copy.erased}>
                {copy.erasedMore}
              </EmptyState>
            )
          return (
            <>
              <Button icon={Printer} onClick={() => print()} className="sheet-print">
                {copy.print}
              </Button>
              <div className={`sheet sheet-${sheet}`}>
                <Sheet {...page} />
              </div>
              <PrintFoot path={back} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}
