import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedHandover } from '#contract/desk/handovers'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { When } from '../../ui/format/when'
import { LoadingOverlay } from '../../ui/page/loading-overlay'
import { screen } from '../../ui/page/screen'
import { handoversQuery } from './calls'
import { handoversCopy as copy } from './copy'
import './handovers.css'

// rarely needed
const UndoDialog = screen<{ id: number; onClose: () => void }>(
  async () => (await import('./undo-dialog')).UndoDialog,
  <LoadingOverlay />,
)

/** Work that was handed over and can be given back; nothing without one. */
export function HandoversCard() {
  const { data } = useQuery(handoversQuery)
  if (!data || data.handovers.length === 0) return null
  return (
    <Card title={copy.title}>
      <ul className="handovers" aria-label={copy.title}>
        {data.handovers.map((handover) => (
          <Handover key={handover.id} handover={handover} />
        ))}
      </ul>
    </Card>
  )
}

function Handover({ handover: { id, from, by, at, shares } }: { handover: ListedHandover }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <li>
      <div>
        <p>
          {copy.workOf(from.name)}: {copy.shares(shares)}
        </p>
        <p className="minor">
          {copy.by(by)}
          <When at={at} />
        </p>
      </div>
      {from.isActive ? (
        <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {copy.undo}
          <span className="visually-hidden">{copy.undoOf(from.name)}</span>
        </Button>
      ) : (
        <p className="minor">{copy.inactive(from.name)}</p>
      )}
      {isAsking && <UndoDialog id={id} onClose={() => setAsking(false)} />}
    </li>
  )
}
