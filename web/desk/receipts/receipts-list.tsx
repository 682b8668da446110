import { useState } from 'react'
import { maxReceiptsSent, type PaidApplication } from '#contract/money/receipts'
import { serviceLabel } from '#contract/services'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { Checkbox } from '../../ui/form/choices/checkbox'
import { Money } from '../../ui/format/money'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { receiptCopy } from './copy'
import { allReceipts } from './receipts-query'

interface ReceiptsListProps {
  applications: readonly PaidApplication[]
  total: number
  /** The selected references; null for members who may not select. */
  selected: ReadonlySet<string> | null
  onSelect: (selected: ReadonlySet<string>) => void
}

export function ReceiptsList({ applications, total, selected, onSelect }: ReceiptsListProps) {
  const choose = (reference: string, isChosen: boolean) => {
    const next = new Set(selected)
    if (isChosen) next.add(reference)
    else next.delete(reference)
    onSelect(next)
  }
  return (
    <>
      {selected && <AllReceipts applications={applications} total={total} selected={selected} onSelect={onSelect} />}
      {/* without boxes to tick, the keyboard scrolls the list itself */}
      <ul className="receipts-list" tabIndex={selected ? -1 : 0}>
        {applications.map((application) => (
          <li key={application.id}>
            {selected ? (
              <Checkbox
                label={<ReceiptCopy application={application} />}
                checked={selected.has(application.referenceNumber)}
                onChange={({ target }) => choose(application.referenceNumber, target.checked)}
              />
            ) : (
              <ReceiptCopy application={application} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

interface AllReceiptsProps extends ReceiptsListProps {
  selected: ReadonlySet<string>
}

/** Selects every receipt, even those not loaded, up to what one email can hold. */
function AllReceipts({ applications, total, selected, onSelect }: AllReceiptsProps) {
  // the query's own state would update one render later
  const [isChoosing, setChoosing] = useState(false)
  const all = useAction({
    mutationFn: allReceipts,
    onSuccess: (references) => onSelect(new Set(references)),
    failed: { title: receiptCopy.selectFailed, text: '' },
    onSettled: () => setChoosing(false),
  })
  const most = Math.min(total, maxReceiptsSent)
  const choose = () => {
    if (isChoosing) return
    if (applications.length >= most)
      return onSelect(new Set(applications.slice(0, most).map((application) => application.referenceNumber)))
    setChoosing(true)
    all.mutate()
  }
  return (
    <div className="receipts-all">
      <Checkbox
        label={receiptCopy.selectAll}
        checked={isChoosing || selected.size >= most}
        ref={(box) => {
          if (box) box.indeterminate = !box.checked && selected.size > 0
        }}
        onChange={({ target }) => (target.checked ? choose() : isChoosing || onSelect(new Set()))}
      />
      <p role="status">{isChoosing ? receiptCopy.selecting : receiptCopy.selected(selected.size, total)}</p>
      <Refusal error={all.error} otherwise={receiptCopy.selectFailed} />
      {total > maxReceiptsSent && <p>{receiptCopy.limit}</p>}
    </div>
  )
}

const ReceiptCopy = ({ application }: { application: PaidApplication }) => (
  <span className="receipts-words">
    <strong>{application.clientName}</strong>
    <span className="receipts-amount">
      <Money cents={application.amountCents} isExact />
    </span>
    <span className="minor">
      <ReferenceNumber value={application.referenceNumber} /> · {serviceLabel(application.serviceType)}
    </span>
    <span className="minor">
      <When at={application.paidAt} isDateOnly />
      {application.sentAt && (
        <>
          {' '}
          · {receiptCopy.sentBefore} <When at={application.sentAt} isDateOnly />
        </>
      )}
    </span>
  </span>
)
