/** A funder's billing details by their API names, each with its label and autocomplete value. */
export const billingFields = [
  ['legal_name', 'Legal name', 'organization'],
  ['contact_name', 'Contact', 'name'],
  ['email', 'E-mail', 'email'],
  ['phone', 'Phone', 'tel'],
  ['address_line1', 'Address', 'address-line1'],
  ['address_line2', 'Address, second line', 'address-line2'],
  ['city', 'City', 'address-level2'],
  ['state', 'State', 'address-level1'],
  ['postal_code', 'Postal code', 'postal-code'],
  ['country', 'Country', 'country-name'],
] as const;

/** The columns of a file of funders: all billing details. */
export const billingNames = [...billingFields.map(([name]) => name), 'billing_mode', 'agent_name'] as const;
