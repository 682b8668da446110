/** Another one for each application: those of two people for one deed are both on hold. */
export const aDeedNumber = () => `${1 + Math.floor(Math.random() * 99_999_999)}/1998`
