import type { OwnerApplication } from '#contract/views/applications'
import { DottedLine } from '../ui/dotted-line'
import { ReferenceNumber } from '../ui/format/reference-number'

/** A deed's name among others. */
export const deedName = ({ propertyAddress, referenceNumber }: OwnerApplication): string =>
  `${propertyAddress ?? 'Digital deed'}, ${referenceNumber}`

/** Which property a deed is about. */
export const DeedHeading = ({ application }: { application: OwnerApplication }) => {
  const { propertyAddress, titleDeedNumber, referenceNumber } = application
  return (
    <div className="vault-deed-head">
      <h3>{propertyAddress ?? 'Digital deed'}</h3>
      <DottedLine>
        {titleDeedNumber && `Title deed ${titleDeedNumber}`}
        <ReferenceNumber value={referenceNumber} isCopyable />
      </DottedLine>
    </div>
  )
}
