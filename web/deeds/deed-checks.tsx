import { useState } from 'react'
import { Checkbox } from '../ui/form/choices/checkbox'
import './deed-checks.css'
import { FirstPage } from './first-page'
import { deedCheckCopy as copy } from './verify/copy'

interface DeedChecksProps {
  /** Of the deed itself. */
  address: string
  hasPicture: boolean
  client: string
  property: string | null
  deedNumber: string | null
  onChange: (isComplete: boolean) => void
}

/** The first page of a deed beside what the application says, which the second person compares one by one. */
export function DeedChecks({ address, hasPicture, client, property, deedNumber, onChange }: DeedChecksProps) {
  const [checked, setChecked] = useState<readonly string[]>([])
  const facts = Object.entries({ client, property, deedNumber }).filter(([, value]) => value)
  const check = (name: string, isChecked: boolean) => {
    const others = checked.filter((each) => each !== name)
    const next = isChecked ? [...others, name] : others
    setChecked(next)
    onChange(next.length === facts.length)
  }
  return (
    <div className="deed-checks">
      {hasPicture ? (
        <FirstPage address={address} />
      ) : (
        <p>
          {copy.noPicture}{' '}
          <a href={address} download>
            {copy.readWhole}
          </a>
        </p>
      )}
      <fieldset>
        <legend>{copy.compare}</legend>
        {facts.map(([name, value]) => (
          <Checkbox
            key={name}
            checked={checked.includes(name)}
            onChange={({ currentTarget }) => check(name, currentTarget.checked)}
            label={
              <>
                {copy.facts[name as keyof typeof copy.facts]}: <strong>{value}</strong>
              </>
            }
          />
        ))}
      </fieldset>
    </div>
  )
}
