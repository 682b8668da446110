/** The witnesses of the sandbox, whose keys are in `worker/sandbox/witness.ts`. */
export const sandboxWitnesses = [
  'http://localhost/sandbox/witness/witness-one.example witness-one.example+0e4a9c49+BMBQxWN6RPqGKf/zzMziMAyzYqY9mdlfxUFFJm9DMkRa',
  'http://localhost/sandbox/witness/witness-two.example witness-two.example+e756f5aa+BCASy5DKYOjl2Nr2biJy0iM+BIbVV+jGYUHtiSAXfX63',
].join(', ')
