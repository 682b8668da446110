import type { ReactNode } from 'react'
import { formatCount } from '#contract/fields/money'
import { classNames } from '../../ui/class-names'
import '../attention-item.css'
import './attention.css'

interface AttentionItemProps {
  label: string
  count: number | string
  /** True for a number that needs no action. */
  isCalm?: boolean
  /** True for what is late. */
  isOverdue?: boolean
  /** Shown instead of an empty list. */
  none?: string
  children: ReactNode
}

/** A number that opens the list it counts. */
export const AttentionItem = ({
  label,
  count,
  isCalm = count === 0,
  isOverdue,
  none,
  children,
}: AttentionItemProps) => (
  <details
    className={classNames(
      'attention-item',
      !isCalm && 'attention-item-open',
      !isCalm && isOverdue && 'attention-item-late',
    )}
    name="console-attention"
  >
    <summary>
      <span className="attention-count">{typeof count === 'number' ? formatCount(count) : count}</span>
      <span className="attention-label">{label}</span>
    </summary>
    <div className="attention-list">{none && isCalm ? <p>{none}</p> : children}</div>
  </details>
)
