/** Runs `work` for each item, eight at a time: a bucket answers each call after a wait. */
export async function eachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>, atOnce = 8): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
