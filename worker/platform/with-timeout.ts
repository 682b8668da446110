/** The result of work, if it comes in time. @throws Error after so many milliseconds, else what the work throws */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
