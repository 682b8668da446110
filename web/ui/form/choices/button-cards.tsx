import { Check, ChevronRight } from 'lucide-react'
import { Unbroken } from '../../format/unbroken'
import type { Icon } from '../../icon'
import './button-cards.css'

interface ButtonOption<V extends string> {
  value: V
  label: string
  hint?: string
  icon?: Icon
}

interface ButtonCardsProps<V extends string> {
  label: string
  options: readonly ButtonOption<V>[]
  value: V | ''
  onPick: (value: V) => void
}

export const ButtonCards = <V extends string>({ label, options, value, onPick }: ButtonCardsProps<V>) => (
  <ul className="button-cards" aria-label={label}>
    {options.map(({ icon: Icon, ...option }) => (
      <li key={option.value}>
        <button
          type="button"
          className="button-card"
          aria-pressed={option.value === value}
          onClick={() => onPick(option.value)}
        >
          {Icon && (
            <span className="button-card-icon" aria-hidden="true">
              <Icon className="icon" />
            </span>
          )}
          <span className="button-card-text">
            <span className="strong">{option.label}</span>
            {option.hint && (
              <span className="muted">
                <Unbroken text={option.hint} />
              </span>
            )}
          </span>
          <span className="button-card-mark" aria-hidden="true">
            {option.value === value ? <Check className="icon" /> : <ChevronRight className="icon" />}
          </span>
        </button>
      </li>
    ))}
  </ul>
)
