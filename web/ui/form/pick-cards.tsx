import { Check, ChevronRight } from 'lucide-react'
import type { Icon } from '../icon'
import './pick-cards.css'

export interface Pick<V extends string> {
  value: V
  label: string
  hint?: string
  icon?: Icon
}

interface PickCardsProps<V extends string> {
  label: string
  picks: readonly Pick<V>[]
  value: V | ''
  onPick: (value: V) => void
}

export const PickCards = <V extends string>({ label, picks, value, onPick }: PickCardsProps<V>) => (
  <ul className="picks" aria-label={label}>
    {picks.map(({ icon: Icon, ...pick }) => (
      <li key={pick.value}>
        <button type="button" className="pick" aria-pressed={pick.value === value} onClick={() => onPick(pick.value)}>
          {Icon && (
            <span className="pick-icon" aria-hidden="true">
              <Icon className="icon" />
            </span>
          )}
          <span className="pick-text">
            <span className="strong">{pick.label}</span>
            {pick.hint && <span className="muted">{pick.hint}</span>}
          </span>
          <span className="pick-mark" aria-hidden="true">
            {pick.value === value ? <Check className="icon" /> : <ChevronRight className="icon" />}
          </span>
        </button>
      </li>
    ))}
  </ul>
)
