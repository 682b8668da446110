import type { PaidFile } from '#contract/receipt-views'
import { serviceLabel } from '#contract/services'
import { Checkbox } from '../ui/checkbox'
import { Money } from '../ui/money'
import { ReferenceNumber } from '../ui/reference-number'
import { When } from '../ui/when'
import { receiptWords } from './words'

interface ReceiptsListProps {
  files: readonly PaidFile[]
  /** The references chosen; null where nobody may choose. */
  selected: ReadonlySet<string> | null
  onSelect: (selected: ReadonlySet<string>) => void
}

/** The paid deposits, each to be chosen, or all that show at once. */
export function ReceiptsList({ files, selected, onSelect }: ReceiptsListProps) {
  const chosen = files.filter(({ referenceNumber }) => selected?.has(referenceNumber)).length
  const choose = (references: readonly string[], isChosen: boolean) => {
    const next = new Set(selected)
    for (const reference of references) {
      if (isChosen) next.add(reference)
      else next.delete(reference)
    }
    onSelect(next)
  }
  return (
    <>
      {selected && (
        <div className="receipts-all">
          <Checkbox
            label={receiptWords.selectAll}
            checked={chosen === files.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < files.length
            }}
            onChange={({ target }) =>
              choose(
                files.map(({ referenceNumber }) => referenceNumber),
                target.checked,
              )
            }
          />
          <p role="status">{receiptWords.selected(chosen, files.length)}</p>
        </div>
      )}
      <ul className="receipts-list" tabIndex={-1}>
        {files.map((file) => (
          <li key={file.id}>
            {selected ? (
              <Checkbox
                label={<ReceiptWords file={file} />}
                checked={selected.has(file.referenceNumber)}
                onChange={({ target }) => choose([file.referenceNumber], target.checked)}
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
