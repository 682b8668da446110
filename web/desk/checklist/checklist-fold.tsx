import { useState } from 'react'
import type { ChecklistView } from '#contract/desk/checklist/entries'
import type { ClientApplicationPage } from '#contract/desk/views'
import { screen } from '../../ui/page/screen'
import { Bars } from '../../ui/skeleton'
import { Fold } from '../folds/fold'
import { foldCopy as copy } from './fold-copy'

/** Loaded when it is opened. */
const ChecklistCard = screen<{ page: ClientApplicationPage }>(
  async () => (await import('./checklist-card')).ChecklistCard,
  <Bars shapes={['half', 'half']} />,
)

/** A page that a device kept earlier has none. */
const checklistOf = ({ checklist }: { checklist?: ChecklistView }) => checklist

/** What must be there before which step: a line with its state until it is opened. */
export function ChecklistFold({ page }: { page: ClientApplicationPage }) {
  const [isRead, setRead] = useState(false)
  const checklist = checklistOf(page)
  if (!checklist) return null
  const { items, remarks, isLawyer } = checklist
  const there = items.filter(({ state }) => state !== 'missing').length
  const isRequisition = remarks.some(({ kind, waits }) => waits && kind === 'requisition')
  const isForLawyer = isLawyer && remarks.some(({ kind, waits }) => waits && kind !== 'requisition')
  const missing = items.filter(({ isRequired, state }) => isRequired && state === 'missing').length
  const isNext = isRequisition || isForLawyer
  return (
    <Fold
      part="checklist"
      title={copy.title}
      state={[
        copy.count(there, items.length),
        ...(missing > 0 ? [copy.missing(missing)] : []),
        ...(isRequisition ? [copy.sentBack] : []),
      ].join(' · ')}
      isNext={isNext}
      onOpen={() => setRead(true)}
    >
      {(isRead || isNext) && <ChecklistCard page={page} />}
    </Fold>
  )
}
