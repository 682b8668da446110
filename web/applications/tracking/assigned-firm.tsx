import { type AssignedFirm, assignmentCopy, whyThisFirm } from '#contract/applications/assignment'
import { figuresCopy, figuresText } from '#contract/firms/contact-figures'
import { harareDay } from '#contract/time'
import { Fact } from '../../ui/facts'

/** What is recorded about a firm's certificate, and about why it has the application. */
export const AssignedFirmFacts = ({ firm: { name, licence, figures, assignment } }: { firm: AssignedFirm }) => (
  <>
    {licence && <Fact label="Certificate">{assignmentCopy.checked(licence, harareDay(licence.checkedAt))}</Fact>}
    <Fact label={figuresCopy.label}>{figuresText(figures, name)}</Fact>
    <Fact label={assignmentCopy.why}>{whyThisFirm(assignment)}</Fact>
  </>
)
