"""Notices: what people who are not at their tables are told, in the page, by Web Push and by webhooks."""

from rayonw.house.notices.addresses import ANY, BadOrigin, allowed_place
from rayonw.house.notices.notices import Notices
from rayonw.house.notices.webhooks import BadWebhooks, Webhook, read_webhooks

__all__ = ["ANY", "BadOrigin", "BadWebhooks", "Notices", "Webhook", "allowed_place", "read_webhooks"]
