import type { OwnerApplication } from '#contract/views/applications'
import { Dotted } from '../ui/dotted'
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
      <Dotted>
        {titleDeedNumber && `Title deed ${titleDeedNumber}`}
        <ReferenceNumber value={referenceNumber} isCopyable />
      </Dotted>
    </div>
  )
}
