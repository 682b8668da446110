import { toFirmApplication } from '#contract/addresses/links'
import { payoutStageText } from '#contract/applications/payout/stage'
import type { FirmPayment } from '#contract/money/firm-payments'
import { paymentText } from '#contract/money/payment-text'
import { type PortalVariant, stepLabel } from '#contract/steps'
import { Money } from '../../ui/format/money'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import type { Column } from '../../ui/list/data-table'
import { paymentsCopy as copy } from './copy'
import { ReceiptButton } from './receipt-button'

/** What a firm's accountant reads of each payment. */
export const paymentColumns = (slug: string, variant: PortalVariant): readonly Column<FirmPayment>[] => [
  { header: 'Client', isName: true, cell: (payment) => <Client payment={payment} slug={slug} /> },
  { header: 'Paid on', lines: 2, cell: (payment) => <PaidOn payment={payment} /> },
  { header: 'Payment', cell: paymentText },
  { header: 'Amount', isNumeric: true, lines: 2, cell: (payment) => <Amount payment={payment} /> },
  {
    header: 'Receipt',
    cell: (payment) => (
      <span className="payment-receipt">
        <ReceiptButton payment={payment} />
      </span>
    ),
  },
  {
    header: copy.stillToPay,
    isNumeric: true,
    cell: ({ application }) => application && <Money cents={application.owedCents} isExact />,
  },
  {
    header: 'Deed number',
    cell: ({ application }) => application && <span translate="no">{application.titleDeedNumber ?? '–'}</span>,
  },
  {
    header: 'Assigned to',
    cell: ({ application }) => application && <span translate="no">{application.assignee ?? '–'}</span>,
  },
  {
    header: 'Status',
    lines: 2,
    cell: ({ serviceType, application }) =>
      application && (
        <>
          {stepLabel(serviceType, application.step, variant)}{' '}
          <span className="minor">
            since <When at={application.stepSince} isDateOnly />
          </span>
        </>
      ),
  },
]

function Client({ payment: { application, referenceNumber }, slug }: { payment: FirmPayment; slug: string }) {
  const reference = <ReferenceNumber value={referenceNumber} />
  return (
    <span className="payment-client">
      {application ? (
        <Link to={toFirmApplication(slug, application.id)}>
          {application.clientName === null ? copy.erased : <span translate="no">{application.clientName}</span>}
        </Link>
      ) : (
        copy.otherFirm
      )}
      <span className="minor">{reference}</span>
    </span>
  )
}

/** When it arrived, and where it is since. */
const PaidOn = ({ payment: { paidAt, stage, bankReference } }: { payment: FirmPayment }) => (
  <span className="payment-client">
    <When at={paidAt} isDateOnly />
    {stage && (
      <span className="minor">
        {payoutStageText(stage)}
        {bankReference && (
          <>
            {' '}
            (<span translate="no">{bankReference}</span>)
          </>
        )}
      </span>
    )}
  </span>
)

/** The amount, and what of it went back. */
const Amount = ({ payment: { amountCents, refundedCents, refunds, disputedCents } }: { payment: FirmPayment }) => (
  <span className="payment-amount">
    <Money cents={amountCents} isExact />
    {refundedCents > 0 && (
      <span className="minor">
        {copy.refunded}: <Money cents={refundedCents} isExact />
        {refunds.map(({ at }) => (
          <span key={at}>
            {' '}
            <When at={at} isDateOnly />
          </span>
        ))}
      </span>
    )}
    {disputedCents > 0 && (
      <span className="minor">
        {copy.disputed}: <Money cents={disputedCents} isExact />
      </span>
    )}
  </span>
)
