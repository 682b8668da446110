import type { AssignedLawyer } from '#contract/applications/views'
import { confirmationPhone } from '#contract/fields/confirmation-phone'
import { FirmCard } from './firm-card'
import { useListedFirm } from './use-listed-firm'

/** The firm of an application as the assistant confirms it, with its registration and reply time once the list of partner firms has loaded. */
export const MatchedFirm = ({ firm }: { firm: AssignedLawyer }) => (
  <FirmCard firm={{ ...useListedFirm(firm), ...firm, phone: confirmationPhone(firm.phone) }} heading="h4" />
)
