import { messageButtons } from '../message-buttons.ts'

/** Examples and buttons that several templates have; WhatsApp’s reviewers read the examples. */
export const reference = 'ZTL2026K7Q2M9XA4D'
export const firm = 'Titan Law'
export const application = (label: string, anchor = '') => ({
  label,
  path: '/tracking/reference/{{1}}',
  example: reference + anchor,
})
export const follow = application(messageButtons.follow)
