import type { OwnerApplication } from '#contract/applications/views'
import { DottedLine } from '../ui/dotted-line'
import { ReferenceNumber } from '../ui/format/reference-number'

export const deedName = ({ propertyAddress, referenceNumber }: OwnerApplication): string =>
  `${propertyAddress ?? 'Digital deed'}, ${referenceNumber}`

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
