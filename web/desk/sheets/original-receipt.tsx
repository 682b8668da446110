import { deedNumberLabel } from '#contract/deeds/deed-number'
import type { ClientApplicationPage } from '#contract/desk/views'
import { harareDay } from '#contract/time'
import { useMember } from '../../firms/member'
import { Fact, Facts } from '../../ui/facts'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { sheetCopy as copy, sheetTitles } from './copy'

/** For the person who handed the original in; both sign. Shown only with the record that the firm has it. */
export function OriginalReceipt({ file: application, client, original }: ClientApplicationPage) {
  const { firm } = useMember()
  return (
    <>
      <p>{firm.name}</p>
      <h1>{sheetTitles.receipt}</h1>
      <p>{copy.received(firm.name, client.name)}</p>
      <Facts shape="columns">
        <Fact label={deedNumberLabel}>{client.titleDeedNumber ?? copy.noNumber}</Fact>
        <Fact label="Property">{application.propertyAddress}</Fact>
        <Fact label="Tracking number">
          <ReferenceNumber value={application.referenceNumber} />
        </Fact>
        <Fact label="Recorded on Gwaro">{original && copy.recorded(harareDay(original.at), original.by)}</Fact>
      </Facts>
      {[copy.pages, copy.condition, copy.handedIn, copy.receivedBy(firm.name)].map((label, line) => (
        <div key={label}>
          <p className="sheet-line">{label}:</p>
          {line > 1 && <p className="minor">{copy.sign}</p>}
        </div>
      ))}
      <p className="minor">{copy.onlyReceipt}</p>
    </>
  )
}
