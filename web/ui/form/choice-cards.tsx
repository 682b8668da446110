import { type ReactNode, useId } from 'react'
import './choice-cards.css'
import { classNames } from '../class-names'
import type { Icon } from '../icon'
import { FieldError } from './field'

export interface Choice<V extends string> {
  value: V
  label: ReactNode
  hint?: ReactNode
  icon?: Icon
}

interface ChoiceCardsProps<V extends string> {
  legend: ReactNode
  isLegendShown?: boolean
  name: string
  choices: readonly Choice<V>[]
  value: V | null | undefined
  onChange: (value: V) => void
  /** Also called when the chosen card is clicked again, for steps that continue immediately. */
  onPick?: (value: V) => void
  error?: string | undefined
  columns?: 1 | 2 | 3
}

/** Native radio buttons whose whole card is the target. */
export function ChoiceCards<V extends string>(props: ChoiceCardsProps<V>) {
  const { legend, isLegendShown = true, name, choices, value, onChange, onPick, error, columns = 1 } = props
  const errorId = useId()
  return (
    <fieldset className="choices" aria-describedby={error ? errorId : undefined}>
      <legend className={isLegendShown ? 'field-label' : 'visually-hidden'}>{legend}</legend>
      <div className={classNames('choice-grid', columns > 1 && `choice-grid-${columns}`)}>
        {choices.map(({ icon: Icon, ...choice }, position) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              className="choice-radio"
              id={position === 0 ? name : undefined}
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              onClick={(event) => {
                // arrow keys also change the choice; browsers report them as clicks without a pointer
                if (event.detail > 0) onPick?.(choice.value)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                onChange(choice.value)
                onPick?.(choice.value)
              }}
            />
            {Icon && (
              <span className="choice-icon">
                <Icon className="icon" aria-hidden="true" />
              </span>
            )}
            <span className="choice-text">
              <span className="strong">{choice.label}</span>
              {choice.hint && <span className="muted">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
