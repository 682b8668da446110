import { type ReactNode, useId } from 'react'
import './radio-cards.css'
import { classNames } from '../../class-names'
import { Unbroken } from '../../format/unbroken'
import type { Icon } from '../../icon'
import { FieldError } from '../field'

interface RadioOption<V extends string> {
  value: V
  label: ReactNode
  hint?: ReactNode
  icon?: Icon
}

interface RadioCardsProps<V extends string> {
  legend: ReactNode
  isLegendShown?: boolean
  name: string
  options: readonly RadioOption<V>[]
  value: V | null | undefined
  onChange: (value: V) => void
  /** Also called when the chosen card is clicked again, for steps that continue immediately. */
  onPick?: (value: V) => void
  error?: string | undefined
  columns?: 1 | 2 | 3
}

/** Native radio buttons whose whole card is the target. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { legend, isLegendShown = true, name, options, value, onChange, onPick, error, columns = 1 } = props
  const errorId = useId()
  return (
    <fieldset className="radio-cards" aria-describedby={error ? errorId : undefined}>
      <legend className={isLegendShown ? 'field-label' : 'visually-hidden'}>{legend}</legend>
      <div className={classNames('radio-cards-grid', columns > 1 && `radio-cards-grid-${columns}`)}>
        {options.map(({ icon: Icon, ...option }, position) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              className="radio-card-input"
              id={position === 0 ? name : undefined}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onClick={(event) => {
                // arrow keys also change the choice; browsers report them as clicks without a pointer
                if (event.detail > 0) onPick?.(option.value)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                onChange(option.value)
                onPick?.(option.value)
              }}
            />
            {Icon && (
              <span className="radio-card-icon">
                <Icon className="icon" aria-hidden="true" />
              </span>
            )}
            <span className="radio-card-text">
              <span className="strong">
                <Unbroken text={option.label} />
              </span>
              {option.hint && (
                <span className="muted">
                  <Unbroken text={option.hint} />
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
