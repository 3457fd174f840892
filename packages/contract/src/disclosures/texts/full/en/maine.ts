/** Maine Fair Credit Reporting Act, 10 M.R.S. chapter 209-B, as read in 2026. */
export const maineRights = `## Maine

The Maine Fair Credit Reporting Act (10 M.R.S. chapter 209-B) adopts the federal act and gives you more rights.

- When you ask, {account} tells you within five business days whether an investigative report was ordered, and gives you the name and the nearest office of the agency. You can have a copy free of charge.
- The agency gives you your report free of charge once in any twelve months. A later one in that time costs at most $5 (section 1310-H, subsection 1).
- If you tell the agency that an item of your file is inaccurate, it investigates again and records the result within 21 calendar days (section 1310-H, subsection 2).`;
