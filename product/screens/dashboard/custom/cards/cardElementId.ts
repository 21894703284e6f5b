/** The id of the element of a card, by which the focus finds it again after it was moved. */
export const cardElementId = (id: number): string => `dashboard-card-${id}`;
