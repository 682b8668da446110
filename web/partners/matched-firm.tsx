import type { AssignedLawyer } from '#contract/views/applications'
import { FirmCard } from './firm-card'
import { useListedFirm } from './use-listed-firm'

/** The firm of an application, with its registration and reply time once the list of partner firms has loaded. */
export const MatchedFirm = ({ firm }: { firm: AssignedLawyer }) => (
  <FirmCard firm={{ ...useListedFirm(firm), ...firm }} heading="h4" />
)
