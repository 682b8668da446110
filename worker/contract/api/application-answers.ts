import { conversationAnswers } from './conversation-answers'
import { helperAnswers, helperDescriptions } from './helper-calls'
import { invitationAnswers, invitationDescriptions } from './invitation-calls'
import { legacyAnswers, legacyDescriptions } from './legacy-calls'
import { uploadAnswers, uploadDescriptions } from './upload-calls'
import { waybillAnswers, waybillDescriptions } from './waybill-calls'
import { workAnswers } from './work-answers'

/** Of the calls that have files of their own. */
export const applicationAnswers = {
  ...legacyAnswers,
  ...conversationAnswers,
  ...workAnswers,
  ...waybillAnswers,
  ...helperAnswers,
  ...uploadAnswers,
  ...invitationAnswers,
}

export const applicationDescriptions = {
  ...waybillDescriptions,
  ...uploadDescriptions,
  ...helperDescriptions,
  ...legacyDescriptions,
  ...invitationDescriptions,
}
