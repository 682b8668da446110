/** The calls about where people are signed in. */
export const sessionCalls = {
  'GET /api/account/sessions': 'The devices where the owner is signed in.',
  'DELETE /api/account/sessions': 'Signs out every other device.',
  'DELETE /api/account/sessions/:sid': 'Signs out one device.',
  'POST /api/lawfirm/account/password': 'Changes the member’s password and ends their other sessions.',
  'GET /api/lawfirm/account/sessions': 'The devices where the member is signed in.',
  'DELETE /api/lawfirm/account/sessions': 'Signs out the member’s other devices.',
  'DELETE /api/lawfirm/account/sessions/:sid': 'Signs out one of the member’s devices.',
  'GET /api/super-admin/person': 'Who uses the console, and whether it waits for a person.',
  'POST /api/super-admin/person':
    'Signs a super admin in by their link, or names them by email for the second step, behind the access code.',
  'GET /api/super-admin/account/sessions': 'The devices where the super admin is signed in.',
  'DELETE /api/super-admin/account/sessions': 'Signs out the super admin’s other devices.',
  'DELETE /api/super-admin/account/sessions/:sid': 'Signs out one of the super admin’s devices.',
  'DELETE /api/admin/users/:userId/factors':
    'Removes the second factors of another account, whose person has lost them. Its sessions end.',
  'DELETE /api/lawfirm/team/:id/factors':
    'Removes the second factors of a member, who has lost them. Their sessions end.',
  'DELETE /api/titan/team/:id/factors':
    'Removes the second factors of a member of Titan Law, who has lost them. Their sessions end.',
  'DELETE /api/admin/users/:userId/sessions': 'Signs out every device of an account, which stays active.',
}
