/** Whether a password is one of the 3,000 commonest, in whatever case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const { commonest } = await import('./commonest')
  return commonest.split(/\s+/).includes(password.normalize('NFKC').toLowerCase())
}
