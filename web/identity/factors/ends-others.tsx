import { Checkbox } from '../../ui/form/choices/checkbox'
import { factorsCopy } from './copy'

interface EndsOthersProps {
  value: boolean
  onChange: (value: boolean) => void
}

/** Offers to end the other sessions with a new factor: someone else may be in them. Source: ASVS 5.0, 7.4.3. */
export const EndsOthers = ({ value, onChange }: EndsOthersProps) => (
  <Checkbox
    label={
      <>
        {factorsCopy.endsOthers}. <span className="minor">{factorsCopy.endsOthersHint}</span>
      </>
    }
    checked={value}
    onChange={(event) => onChange(event.target.checked)}
  />
)
