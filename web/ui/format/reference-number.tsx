import { CopyButton } from '../copy-button'
import { referenceGroups } from './reference'
import './reference-number.css'

const copyReference = (
  <>
    Copy<span className="visually-hidden"> tracking number</span>
  </>
)

/** A reference in groups. The gaps are styles, so a selection copies without spaces. */
export function ReferenceNumber({ value, isCopyable }: { value: string; isCopyable?: boolean }) {
  return (
    <span className="reference">
      <span className="reference-number" translate="no">
        {referenceGroups(value).map((group, position) => (
          <span key={`${position}${group}`}>{group}</span>
        ))}
      </span>
      {isCopyable && <CopyButton text={value} label={copyReference} />}
    </span>
  )
}
