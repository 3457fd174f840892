/** Los Angeles County Code, chapter 8.300 (Fair Chance Ordinance for Employers). */
export const losAngelesCountyNotice = `You will work in the unincorporated areas of Los Angeles County, where the Fair Chance Ordinance for Employers (Los Angeles County Code, chapter 8.300) applies. {account} has made you an offer that depends on this background check, and tells you in writing why it needs the check and which records it reviews. By checking the box, you confirm that you received that notice.

## Your rights

- {account} may ask about your criminal history only after a conditional offer of employment.
- Before it decides against you because of your criminal history, {account} must make an individualized assessment in writing: of the nature and gravity of the offense, the time that has passed, and the duties of the job.
- {account} must then give you a preliminary notice in writing, with a copy of the assessment and of the report, and at least five business days after you receive it to answer.
- If you tell {account} in that time that you dispute the report or need to gather evidence of rehabilitation or mitigating circumstances, you have at least ten more business days.
- {account} must consider your answer, assess again in writing, and give you a final notice in writing if it decides against you.
- Nobody may punish you for exercising these rights. You can complain to the county’s Department of Consumer and Business Affairs.`;
