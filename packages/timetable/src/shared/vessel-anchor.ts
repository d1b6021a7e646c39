/** The id of a vessel's column in the table of a schedule. */
export const columnAnchor = (vesselId: number) => `vessel-${vesselId}`

/** The id of a vessel's card on narrow screens, or of its first call in the view by port. */
export const cardAnchor = (vesselId: number) => `card-${vesselId}`
