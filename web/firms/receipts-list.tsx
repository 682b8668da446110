import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaidFile } from '#contract/receipt-views'
import { maxReceiptsSent } from '#contract/receipts'
import { serviceLabel } from '#contract/services'
import { serverMessage } from '../api'
import { Checkbox } from '../ui/checkbox'
import { Money } from '../ui/money'
import { ReferenceNumber } from '../ui/reference-number'
import { toast } from '../ui/toast'
import { When } from '../ui/when'
import { allReceipts } from './receipts-query'
import { receiptWords } from './words'

interface ReceiptsListProps {
  /** Those that are loaded. */
  files: readonly PaidFile[]
  /** How many there are. */
  total: number
  /** The references chosen; null where nobody may choose. */
  selected: ReadonlySet<string> | null
  onSelect: (selected: ReadonlySet<string>) => void
}

/** The paid deposits, each to be chosen, or all of them. */
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
      <ul className="receipts-list" tabIndex={-1}>
        {files.map((file) => (
          <li key={file.id}>
            {selected ? (
              <Checkbox
                label={<ReceiptWords file={file} />}
                checked={selected.has(file.referenceNumber)}
                onChange={({ target }) => choose(file.referenceNumber, target.checked)}
              />
            ) : (
              <ReceiptWords file={file} />
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

/** Chooses every receipt, also those that are not loaded, as far as one email holds them. */
function AllReceipts({ files, total, selected, onSelect }: AllReceiptsProps) {
  // what the box shows while the others are asked for: the query's own state follows a moment later
  const [isChoosing, setChoosing] = useState(false)
  const all = useMutation({
    mutationFn: allReceipts,
    onSuccess: (references) => onSelect(new Set(references)),
    onError: (error) =>
      toast({ title: receiptWords.selectFailed, description: serverMessage(error, ''), variant: 'destructive' }),
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
        label={receiptWords.selectAll}
        checked={isChoosing || selected.size >= most}
        ref={(box) => {
          if (box) box.indeterminate = !box.checked && selected.size > 0
        }}
        onChange={({ target }) => (target.checked ? choose() : isChoosing || onSelect(new Set()))}
      />
      <p role="status">{isChoosing ? receiptWords.selecting : receiptWords.selected(selected.size, total)}</p>
      {total > maxReceiptsSent && <p>{receiptWords.limit}</p>}
    </div>
  )
}

const ReceiptWords = ({ file }: { file: PaidFile }) => (
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
          · {receiptWords.sentBefore} <When at={file.sentAt} isDateOnly />
        </>
      )}
    </span>
  </span>
)
