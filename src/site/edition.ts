/** Editions of Unleash that one has to pay for. A subject of `pro` is part of Enterprise, too. */
export type PaidEdition = 'enterprise' | 'pro';

/** Which editions have what needs a paid one, as badges, facts and lists name them. */
export const editionNames: Record<PaidEdition, string> = { enterprise: 'Enterprise', pro: 'Pro and Enterprise' };
