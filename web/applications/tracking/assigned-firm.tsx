import { type AssignedFirm, assignmentCopy, whyThisFirm } from '#contract/applications/assignment'
import { harareDay } from '#contract/time'
import { Fact } from '../../ui/facts'

/** What is recorded about a firm's certificate, and about why it has the application. */
export const AssignedFirmFacts = ({ firm: { licence, assignment } }: { firm: AssignedFirm }) => (
  <>
    {licence && <Fact label="Certificate">{assignmentCopy.checked(licence, harareDay(licence.checkedAt))}</Fact>}
    <Fact label={assignmentCopy.why}>{whyThisFirm(assignment)}</Fact>
  </>
)
