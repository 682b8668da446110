import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#contract/fields/money'
import type { MemberSession } from '#contract/firms/member-session'
import { LoadingOverlay } from '../../ui/page/loading-overlay'
import { screen } from '../../ui/page/screen'
import { Skeleton } from '../../ui/skeleton'
import './counters.css'
import { counters, listCopy } from '../list-copy'

const ReceiptsDialog = screen<{ onClose: () => void }>(
  async () => (await import('../receipts/receipts-dialog')).ReceiptsDialog,
  <LoadingOverlay />,
)

/** The paid deposits open their receipts. */
export function Counters({ firm }: { firm: MemberSession['firm'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ul className="counters">
        {counters[firm.portalVariant].map(([counter, label, counts]) => {
          const content = (
            <>
              <span className="counter-value">{formatCount(firm[counter])}</span>
              <span className="counter-label">{label}</span>
              {counts && <span className="counter-label counter-more">{counts}</span>}
            </>
          )
          return (
            <li key={counter}>
              {counter === 'paidDeposits' ? (
                <button
                  type="button"
                  className="counter counter-button"
                  aria-haspopup="dialog"
                  title={listCopy.openReceipts}
                  onClick={() => setOpen(true)}
                >
                  {content}
                  <FolderOpen className="icon" aria-hidden="true" />
                </button>
              ) : (
                <div className="counter">{content}</div>
              )}
            </li>
          )
        })}
      </ul>
      {isOpen && <ReceiptsDialog onClose={() => setOpen(false)} />}
    </>
  )
}

export const CountersSkeleton = () => <Skeleton rows={1} />
