import { memberSession } from '#contract/desk/views'
import { openInvitation } from '#contract/firms/team-views'

/** By the token of a mailed link; the older two have it in the address, where logs keep it. */
export const invitationAnswers = {
  'GET /api/lawfirm/invitation': openInvitation,
  'POST /api/lawfirm/invitation/accept': memberSession,
  'GET /api/lawfirm/invitations/:token': openInvitation,
  'POST /api/lawfirm/invitations/:token/accept': memberSession,
}

export const invitationDescriptions: Record<keyof typeof invitationAnswers, string> = {
  'GET /api/lawfirm/invitation': 'The person who sent an invitation, and the firm, by its link.',
  'POST /api/lawfirm/invitation/accept': 'Accepts an invitation to a firm, by the same link, and signs in.',
  'GET /api/lawfirm/invitations/:token': 'The older form of GET /api/lawfirm/invitation.',
  'POST /api/lawfirm/invitations/:token/accept': 'The older form of POST /api/lawfirm/invitation/accept.',
}
