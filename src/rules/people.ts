/** What the contacts on a character sheet can be to them. */
export const CONTACT_KINDS = ["friend", "rival", "family", "purveyor", "reference"] as const;
