import { useQuery } from '@tanstack/react-query'
import { Download, Printer, ReceiptText } from 'lucide-react'
import { toFirmPayments } from '#contract/addresses/links'
import {
  type FirmPayment,
  paymentsQuery as form,
  latestMonths,
  periodLabel,
  quartersOf,
} from '#contract/money/firm-payments'
import type { PortalVariant } from '#contract/steps'
import { useMember } from '../../firms/member'
import { PortalGate } from '../../firms/portal-gate'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { SelectField } from '../../ui/form/field'
import { Money } from '../../ui/format/money'
import { saveFile } from '../../ui/format/save-file'
import { DataTable, TableSkeleton } from '../../ui/list/data-table'
import { Loaded } from '../../ui/loaded'
import { Notice } from '../../ui/notice'
import { useMoment } from '../../ui/page/moment'
import { usePageTitle } from '../../ui/page/page-title'
import { useSearchParams } from '../../ui/page/use-search-params'
import { PrintFoot } from '../../ui/print/lazy-print-foot'
import { EmptyState } from '../../ui/states'
import { paymentsCopy as copy } from './copy'
import { paymentColumns } from './payment-columns'
import { paymentsCsv, paymentsCsvName, totalsOf } from './payment-rules'
import { paymentsQuery } from './payments-query'
import { PayoutsCard } from './payouts-card'
import './payments.css'

/** Two years: what an accountant still asks about. */
const months = 24

const skeleton = <TableSkeleton columns={paymentColumns('', 'selector')} label={copy.loading} />

export const PaymentsScreen = () => (
  <PortalGate fallback={skeleton}>
    <PaymentsContent />
  </PortalGate>
)

function PaymentsContent() {
  const { firm, admin } = useMember()
  const [search, setSearch] = useSearchParams()
  const latest = latestMonths(new Date(useMoment()), months)
  const [thisMonth = ''] = latest
  const typed = search.get('period') ?? ''
  const period = form.safeParse({ period: typed }).success ? typed : thisMonth
  const query = useQuery(paymentsQuery(period))
  usePageTitle(`${copy.title}, ${periodLabel(period)}`)
  const isQuarter = period.includes('Q')
  return (
    <>
      <h1 className="team-title">{copy.title}</h1>
      <p>{copy.lead}</p>
      <Card title={periodLabel(period)} className="payments">
        <div className="payments-tools" data-no-print>
          <SelectField
            name="period"
            label={copy.period}
            value={period}
            onChange={({ target }) => setSearch({ period: target.value })}
          >
            <Choices label={copy.months} periods={withPeriod(latest, period, !isQuarter)} />
            <Choices label={copy.quarters} periods={withPeriod(quartersOf(latest), period, isQuarter)} />
          </SelectField>
          {query.data && query.data.payments.length > 0 && (
            <Tools period={period} payments={query.data.payments} variant={firm.portalVariant} />
          )}
        </div>
        <Loaded query={query} failed={copy.failed} fallback={skeleton}>
          {({ payments, isCut }) =>
            payments.length === 0 ? (
              <EmptyState level={3} icon={ReceiptText} title={copy.none(periodLabel(period))}>
                {copy.noneMore}
              </EmptyState>
            ) : (
              <>
                {isCut ? <Notice tone="warning" title={copy.tooMany} /> : <Totals payments={payments} />}
                <DataTable
                  caption={`${copy.title}, ${periodLabel(period)}`}
                  columns={paymentColumns(firm.slug, firm.portalVariant)}
                  rows={payments}
                />
                <p className="minor">{copy.stillToPayMore}</p>
              </>
            )
          }
        </Loaded>
      </Card>
      {admin.permissions.includes('receipts') && <PayoutsCard />}
      <PrintFoot path={toFirmPayments(firm.slug, period)} />
    </>
  )
}

/** One from an address may be older than those to choose from. */
const withPeriod = (periods: readonly string[], period: string, isOfKind: boolean) =>
  isOfKind && !periods.includes(period) ? [...periods, period] : periods

const Choices = ({ label, periods }: { label: string; periods: readonly string[] }) => (
  <optgroup label={label}>
    {periods.map((period) => (
      <option key={period} value={period}>
        {periodLabel(period)}
      </option>
    ))}
  </optgroup>
)

interface ToolsProps {
  period: string
  payments: readonly FirmPayment[]
  variant: PortalVariant
}

function Tools({ period, payments, variant }: ToolsProps) {
  const save = () =>
    saveFile(new Blob([paymentsCsv(payments, variant)], { type: 'text/csv;charset=utf-8' }), paymentsCsvName(period))
  return (
    <>
      <Button variant="quiet" size="small" icon={Download} onClick={save}>
        {copy.export}
      </Button>
      <Button variant="quiet" size="small" icon={Printer} onClick={() => print()}>
        {copy.print}
      </Button>
    </>
  )
}

function Totals({ payments }: { payments: readonly FirmPayment[] }) {
  const { receivedCents, refundedCents, disputedCents, keptCents, paidOutCents, heldCents } = totalsOf(payments)
  return (
    <Facts>
      <Fact label={copy.received}>
        <Money cents={receivedCents} isExact />
      </Fact>
      <Fact label={copy.refunded}>{refundedCents > 0 ? <Money cents={refundedCents} isExact /> : null}</Fact>
      <Fact label={copy.disputed}>{disputedCents > 0 ? <Money cents={disputedCents} isExact /> : null}</Fact>
      <Fact label={copy.kept}>{keptCents !== receivedCents ? <Money cents={keptCents} isExact /> : null}</Fact>
      <Fact label={copy.sentToFirm}>
        <Money cents={paidOutCents} isExact />
      </Fact>
      <Fact label={copy.withUs}>
        <Money cents={heldCents} isExact />
      </Fact>
    </Facts>
  )
}
