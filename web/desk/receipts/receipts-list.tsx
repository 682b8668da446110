import { useState } from 'react'
import type { PaidFile } from '#contract/money/receipt-views'
import { maxReceiptsSent } from '#contract/money/receipts'
import { serviceLabel } from '#contract/services'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { Checkbox } from '../../ui/form/checkbox'
import { Money } from '../../ui/format/money'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { receiptCopy } from './copy'
import { allReceipts } from './receipts-query'

interface ReceiptsListProps {
  files: readonly PaidFile[]
  total: number
  /** The selected references; null for members who may not select. */
  selected: ReadonlySet<string> | null
  onSelect: (selected: ReadonlySet<string>) => void
}

export function ReceiptsList({ files, total, selected, onSelect }: ReceiptsListProps) {
  const choose = (reference: string, isChosen: boolean) => {
    const next = new Set(selected)
    if (isChosen) next.add(reference)
    else next.delete(reference)
    onSelect(next)
  }
  return (
    <>
      {selected && <AllReceipts files={files} total={total} selected={selected} onSelect={onSelect} />}
      {/* without boxes to tick, the keyboard scrolls the list itself */}
      <ul className="receipts-list" tabIndex={selected ? -1 : 0}>
        {files.map((file) => (
          <li key={file.id}>
            {selected ? (
              <Checkbox
                label={<ReceiptCopy file={file} />}
                checked={selected.has(file.referenceNumber)}
                onChange={({ target }) => choose(file.referenceNumber, target.checked)}
              />
            ) : (
              <ReceiptCopy file={file} />
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
function AllReceipts({ files, total, selected, onSelect }: AllReceiptsProps) {
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
    if (files.length >= most) return onSelect(new Set(files.slice(0, most).map((file) => file.referenceNumber)))
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

const ReceiptCopy = ({ file }: { file: PaidFile }) => (
  <span className="receipts-words">
    <strong>{file.clientName}</strong>
    <span className="receipts-amount">
      <Money cents={file.amountCents} isExact />
    </span>
    <span className="minor">
      <ReferenceNumber value={file.referenceNumber} /> · {serviceLabel(file.serviceType)}
    </span>
    <span className="minor">
      <When at={file.paidAt} isDateOnly />
      {file.sentAt && (
        <>
          {' '}
          · {receiptCopy.sentBefore} <When at={file.sentAt} isDateOnly />
        </>
      )}
    </span>
  </span>
)
