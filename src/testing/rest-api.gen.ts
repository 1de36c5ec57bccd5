// Written by `npx vitest run --project db generated-client -u` from /api/openapi.json.

export interface paths {
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Auth: login */
        post: operations["auth.login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Auth: register */
        post: operations["auth.register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Auth: verify email */
        post: operations["auth.verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cart: add item */
        post: operations["cart.addItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cart/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Cart: get */
        get: operations["cart.get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalog: categories */
        get: operations["catalog.categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-payment-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checkout: create intent */
        post: operations["checkout.createIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/crm/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Crm: users */
        get: operations["crm.users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/tracking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders: tracking */
        get: operations["orders.tracking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{orderNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders: by number */
        get: operations["orders.byNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/process-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checkout: process */
        post: operations["checkout.process"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalog: list */
        get: operations["catalog.list"];
        put?: never;
        /** Vendor: create product */
        post: operations["vendor.createProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Catalog: product */
        get: operations["catalog.product"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox-payments/{paymentIntentId}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checkout: confirm sandbox */
        post: operations["checkout.confirmSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        BuyerVendorOrderView: {
            collectionPlace: string | null;
            collectionHours: string | null;
            collectionInstructions: string | null;
            carrier: string | null;
            trackingNumber: string | null;
            trackingUrl: string | null;
            id: number;
            vendorId: number;
            vendorName: string;
            hasSellerPage: boolean;
            vendorAddress: string | null;
            vendorGstNumber: string | null;
            /** @enum {string} */
            status: "pending" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled";
            /** @enum {string} */
            fulfillmentMethod: "collection" | "delivery";
            deliveryFee: components["schemas"]["Decimal"];
            estimatedDelivery: string | null;
            estimatedCollection: string | null;
            completedAt: string | null;
            collectionStatus: ("pending" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled") | null;
            collectedAt: string | null;
            isSplit: boolean;
            parcels: components["schemas"]["ParcelView"][];
            arrivalAskedAt: string | null;
            notArrivedAt: string | null;
            madeAt: string | null;
            unreadMessages: number;
            deposit?: components["schemas"]["Deposit"];
            items: components["schemas"]["OrderItemView"][];
        };
        CartItemView: {
            id: number;
            quantity: number;
            product: components["schemas"]["Product"];
            listingId: number;
            lineTotal: components["schemas"]["Decimal"];
            problem: string | null;
            isOnSale: boolean;
        };
        Category: {
            id: number;
            name: string;
            description: string;
            commissionRate: components["schemas"]["Decimal"];
            imageUrl: string | null;
            imageAlt: string;
        };
        Choices: {
            options: string[];
            variants: number;
            fromPrice: components["schemas"]["Decimal"];
            stock: number;
            isMixed: boolean;
            colours: string[];
        };
        CrmUser: {
            id: number;
            username: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "customer" | "vendor" | "admin";
            isEmailVerified: boolean;
            phone: string | null;
            company: string | null;
            isActive: boolean;
            isGuest: boolean;
            listingLimit: number | null;
            /** Format: date-time */
            createdAt: string;
        };
        Decimal: string;
        Deposit: {
            amount: components["schemas"]["Decimal"];
            rest: components["schemas"]["Decimal"];
            kept: components["schemas"]["Decimal"];
            isRestDue: boolean;
            mayLeave: boolean;
            isRefundable: boolean;
            lateFrom: string | null;
            mayKeep: boolean;
        };
        Failure: {
            /** @description A sentence for people */
            error: string;
            /** @description The same as `error` */
            message: string;
            /** @description Stable, for programs */
            code: string;
            /** @description Sentences by field */
            fields?: {
                [key: string]: string;
            };
        };
        Flaw: {
            text: string;
            place: {
                image: string;
                x: number;
                y: number;
            } | null;
        };
        ItemReturnView: {
            id: number;
            orderItemId: number;
            /** @enum {string} */
            status: "requested" | "accepted" | "refused" | "received" | "withdrawn" | "closed" | "offered" | "settled" | "replacement_sent" | "replaced";
            quantity: number;
            receivedQuantity: number;
            restocked: boolean;
            offer: components["schemas"]["Decimal"] | null;
            carrier: string | null;
            trackingNumber: string | null;
            trackingUrl: string | null;
            /** @enum {string} */
            cause: "damaged" | "not_as_described" | "does_not_fit" | "changed_mind" | "other";
            reason: string;
            answer: string | null;
            /** Format: date-time */
            createdAt: string;
            decidedAt: string | null;
            receivedAt: string | null;
            pictures: components["schemas"]["MessagePicture"][];
            refund: components["schemas"]["Decimal"] | null;
            refundedAt: string | null;
        };
        MaterialShare: {
            /** @enum {string} */
            material: "hardwood" | "softwood" | "plywood" | "particleboard" | "mdf" | "bamboo" | "rattan" | "cork" | "plant-fibre" | "paper" | "cotton" | "linen" | "wool" | "synthetic-fabric" | "leather" | "feather" | "foam" | "rubber" | "plastic" | "steel" | "stainless-steel" | "cast-iron" | "aluminium" | "brass" | "glass" | "ceramic" | "stone" | "concrete" | "other";
            note: string | null;
            percent: number;
        };
        Me: {
            id: number;
            username: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "customer" | "vendor" | "admin";
            isEmailVerified: boolean;
        };
        MessagePicture: {
            id: string;
            url: string;
            width: number;
            height: number;
        };
        OrderItemView: {
            id: number;
            productId: number;
            productName: string;
            imageUrl: string;
            quantity: number;
            price: components["schemas"]["Decimal"];
            /** @enum {string} */
            fulfillmentMethod: "collection" | "delivery";
            deliveryFee: components["schemas"]["Decimal"];
            vendorId: number;
            product: {
                id: number;
                name: string;
                imageUrl: string;
                vendorId: number;
                isPublic: boolean;
            };
            returnedQuantity: number;
            refundOnlyQuantity: number;
            cancelledQuantity: number;
            parcelId: number | null;
            arrivedAt: string | null;
            packing?: {
                sku: string | null;
                widthCm: number | null;
                depthCm: number | null;
                heightCm: number | null;
                weightKg: number | null;
            };
            leadTimeWeeks?: number;
            returns: components["schemas"]["ItemReturnView"][];
            review: {
                rating: number;
                title: string;
                body: string;
                hidden: ("review" | "pictures" | "held") | null;
                hiddenReason: string | null;
            } | null;
        };
        /** @enum {string} */
        OrderStatus: "confirmed" | "processing" | "in_transit" | "delivered" | "ready_for_collection" | "collected" | "cancelled";
        OrderView: {
            id: number;
            orderNumber: string;
            customerName: string;
            isOwn: boolean;
            status: components["schemas"]["OrderStatus"];
            currency: string;
            subtotal: components["schemas"]["Decimal"];
            tax: components["schemas"]["Decimal"];
            taxIncluded: boolean;
            deliveryFee: components["schemas"]["Decimal"];
            commission: components["schemas"]["Decimal"];
            total: components["schemas"]["Decimal"];
            refunded: components["schemas"]["Decimal"];
            notCharged?: components["schemas"]["Decimal"];
            refundedAt: string | null;
            /** @enum {string} */
            fulfillmentMethod: "collection" | "delivery";
            collectionLocation: string | null;
            shippingAddress: components["schemas"]["ShippingAddress"] | null;
            trackingNumber: string | null;
            estimatedDelivery: string | null;
            estimatedCollection: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            items: components["schemas"]["OrderItemView"][];
            vendorOrders: components["schemas"]["BuyerVendorOrderView"][];
        };
        ParcelView: {
            carrier: string | null;
            trackingNumber: string | null;
            trackingUrl: string | null;
            id: number;
            /** Format: date-time */
            sentAt: string;
            lostAt: string | null;
        };
        PaymentIntentView: {
            clientSecret: string;
            paymentIntentId: string;
            /** @enum {string} */
            provider: "stripe" | "sandbox";
            amount: number;
            currency: string;
        };
        ProcessedPayment: {
            /** @constant */
            success: true;
            message: string;
            order: components["schemas"]["OrderView"];
        };
        Product: {
            id: number;
            name: string;
            price: components["schemas"]["Decimal"];
            compareAtPrice: components["schemas"]["Decimal"] | null;
            imageUrl: string;
            imageCrops: {
                [key: string]: "middle" | "top" | "bottom" | "left" | "right" | "whole";
            } | null;
            categoryId: number;
            rating: components["schemas"]["Decimal"];
            reviewCount: number;
            isAiPick: boolean;
            aiPickReason: string | null;
            isNew: boolean;
            isTrending: boolean;
            stock: number;
            /** @enum {string} */
            region: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
            condition: ("new" | "like-new" | "good" | "worn") | null;
            origin: ("new" | "reclaimed" | "repaired" | "second-hand") | null;
            video3dUrl: string | null;
            /** @enum {string} */
            video3dStatus: "pending" | "generating" | "processing" | "ready" | "failed";
            video3dSource: ("model" | "photos" | "photo" | "ai") | null;
            video3dTurnSeconds: number | null;
            vendorId: number;
            deliveryAvailable: boolean;
            deliveryFee: components["schemas"]["Decimal"];
            estimatedDeliveryDays: number;
            widthCm: number | null;
            depthCm: number | null;
            heightCm: number | null;
            leadTimeWeeks: number | null;
            pausedUntil: string | null;
            choices: components["schemas"]["Choices"] | null;
            variant?: components["schemas"]["ShownVariant"];
            tags: string[];
            keywords: string;
            colour: string | null;
            materials: string[];
            madeAbout: string | null;
            conditionNotes: string | null;
            repairsDone: string | null;
            weightKg: number | null;
            madeIn: string | null;
            expectedLifeYears: number | null;
            partsYears: number | null;
            repairNotes: string | null;
            collectionAddress: string | null;
            collectionInstructions: string | null;
            collectionReadyDays: number | null;
            depositPercent: number | null;
            materialShares: components["schemas"]["MaterialShare"][];
            vendorName: string;
            description: string;
            additionalImages: string[];
            imageAlts: {
                [key: string]: string;
            };
            filterOptionIds: number[];
            flaws: components["schemas"]["Flaw"][];
            sku: string | null;
            model3dUrl: string | null;
            /** @enum {string} */
            status: "active" | "draft" | "archived";
            /** Format: date-time */
            createdAt: string;
        };
        ProductWithVariants: {
            id: number;
            name: string;
            price: components["schemas"]["Decimal"];
            compareAtPrice: components["schemas"]["Decimal"] | null;
            imageUrl: string;
            imageCrops: {
                [key: string]: "middle" | "top" | "bottom" | "left" | "right" | "whole";
            } | null;
            categoryId: number;
            rating: components["schemas"]["Decimal"];
            reviewCount: number;
            isAiPick: boolean;
            aiPickReason: string | null;
            isNew: boolean;
            isTrending: boolean;
            stock: number;
            /** @enum {string} */
            region: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
            condition: ("new" | "like-new" | "good" | "worn") | null;
            origin: ("new" | "reclaimed" | "repaired" | "second-hand") | null;
            video3dUrl: string | null;
            /** @enum {string} */
            video3dStatus: "pending" | "generating" | "processing" | "ready" | "failed";
            video3dSource: ("model" | "photos" | "photo" | "ai") | null;
            video3dTurnSeconds: number | null;
            vendorId: number;
            deliveryAvailable: boolean;
            deliveryFee: components["schemas"]["Decimal"];
            estimatedDeliveryDays: number;
            widthCm: number | null;
            depthCm: number | null;
            heightCm: number | null;
            leadTimeWeeks: number | null;
            pausedUntil: string | null;
            choices: components["schemas"]["Choices"] | null;
            variant?: components["schemas"]["ShownVariant"];
            tags: string[];
            keywords: string;
            colour: string | null;
            materials: string[];
            madeAbout: string | null;
            conditionNotes: string | null;
            repairsDone: string | null;
            weightKg: number | null;
            madeIn: string | null;
            expectedLifeYears: number | null;
            partsYears: number | null;
            repairNotes: string | null;
            collectionAddress: string | null;
            collectionInstructions: string | null;
            collectionReadyDays: number | null;
            depositPercent: number | null;
            materialShares: components["schemas"]["MaterialShare"][];
            vendorName: string;
            description: string;
            additionalImages: string[];
            imageAlts: {
                [key: string]: string;
            };
            filterOptionIds: number[];
            flaws: components["schemas"]["Flaw"][];
            sku: string | null;
            model3dUrl: string | null;
            /** @enum {string} */
            status: "active" | "draft" | "archived";
            /** Format: date-time */
            createdAt: string;
            options?: string[];
            variants?: components["schemas"]["Variant"][];
        };
        ShippingAddress: {
            fullName?: string;
            email?: string;
            phone?: string;
            street: string;
            suburb?: string;
            city: string;
            state: string;
            zip: string;
            country: string;
            access?: string;
        };
        ShownVariant: {
            id: number;
            values: string[];
            price: components["schemas"]["Decimal"];
            compareAtPrice: components["schemas"]["Decimal"] | null;
            stock: number;
            imageUrl: string;
            deliveryFee: components["schemas"]["Decimal"];
            widthCm: number | null;
            depthCm: number | null;
            heightCm: number | null;
            leadTimeWeeks: number | null;
            pausedUntil: string | null;
            video3dUrl: string | null;
            video3dSource: ("model" | "photos" | "photo" | "ai") | null;
            video3dTurnSeconds: number | null;
        };
        TrackingEntryView: {
            id: number;
            status: string;
            location: string | null;
            description: string;
            /** Format: date-time */
            timestamp: string;
            vendorName: string | null;
            by: string | null;
            isOwn: boolean;
        };
        Variant: {
            id: number;
            values: string[];
            price: components["schemas"]["Decimal"];
            compareAtPrice: components["schemas"]["Decimal"] | null;
            stock: number;
            imageUrl: string;
            deliveryFee: components["schemas"]["Decimal"];
            widthCm: number | null;
            depthCm: number | null;
            heightCm: number | null;
            leadTimeWeeks: number | null;
            pausedUntil: string | null;
            video3dUrl: string | null;
            video3dSource: ("model" | "photos" | "photo" | "ai") | null;
            video3dTurnSeconds: number | null;
            sku: string | null;
            additionalImages: string[];
            colour: string | null;
            weightKg: number | null;
            depositPercent: number | null;
            model3dUrl: string | null;
        };
        Verified: {
            message: string;
            username?: string;
        };
    };
    responses: {
        /** @description A refusal, or a fault of the shop */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "auth.login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password: string;
                    captchaId?: string;
                    captchaAnswer?: string;
                    captchaProof?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "auth.register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    email: string;
                    password: string;
                    name: string;
                    /**
                     * @default customer
                     * @enum {string}
                     */
                    role?: "customer" | "vendor";
                    captchaId?: string;
                    captchaAnswer?: string;
                    captchaProof?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["Me"];
                        message: string;
                    };
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "auth.verifyEmail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verified"];
                };
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "cart.addItem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId?: number;
                    productId: number;
                    variantId?: number;
                    /** @default 1 */
                    quantity?: number;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItemView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "cart.get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `userId` */
                itemId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItemView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "catalog.categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"][];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "checkout.createIntent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    dueLater?: number | null;
                    currency?: string;
                    /**
                     * @default collection
                     * @enum {string}
                     */
                    fulfillmentMethod?: "collection" | "delivery";
                    ways?: {
                        [key: string]: "collection" | "delivery";
                    } | null;
                    destination?: {
                        country: ("NZ" | "AU" | "CA" | "CK" | "FJ" | "FR" | "PF" | "DE" | "IE" | "JP" | "NL" | "NC" | "NU" | "NF" | "WS" | "SG" | "KR" | "TO" | "GB" | "US" | "VU") | null;
                        region: ("auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill") | null;
                    } | null;
                    shippingAddress?: {
                        fullName?: string;
                        email?: string;
                        phone?: string;
                        street: string;
                        suburb?: string;
                        city: string;
                        state: string;
                        zip: string;
                        /** @default New Zealand */
                        country?: string;
                        access?: string;
                    } | null;
                    collectionLocation?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntentView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "crm.users": {
        parameters: {
            query?: {
                role?: "customer" | "vendor" | "admin";
                isActive?: boolean;
                search?: string | null;
                sort?: "newest" | "oldest" | "name" | "username" | "email";
                limit?: number;
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many there are on all pages, where they are counted */
                    "X-Total-Count"?: number;
                    /** @description The next page, `rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrmUser"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "orders.tracking": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrackingEntryView"][];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "orders.byNumber": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderView"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "checkout.process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    paymentIntentId: string;
                    amount?: number | null;
                    cartItems?: unknown;
                    /** @enum {string} */
                    fulfillmentMethod?: "collection" | "delivery";
                    ways?: {
                        [key: string]: "collection" | "delivery";
                    } | null;
                    deliveryFee?: unknown;
                    shippingAddress?: {
                        fullName?: string;
                        email?: string;
                        phone?: string;
                        street: string;
                        suburb?: string;
                        city: string;
                        state: string;
                        zip: string;
                        /** @default New Zealand */
                        country?: string;
                        access?: string;
                    } | null;
                    collectionLocation?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProcessedPayment"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "catalog.list": {
        parameters: {
            query?: {
                search?: string;
                category?: number | number[];
                minPrice?: number;
                maxPrice?: number;
                region?: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
                vendorId?: number;
                material?: ("oak" | "rimu" | "kauri" | "pine" | "walnut" | "other-wood" | "bamboo-cane" | "plant-fibre" | "wool" | "linen" | "cotton" | "fabric" | "leather" | "metal" | "glass" | "ceramic" | "plastic")[];
                colour?: ("black" | "grey" | "white" | "beige" | "natural" | "brown" | "red" | "orange" | "yellow" | "green" | "blue" | "purple" | "pink" | "metallic")[];
                style?: ("mid-century" | "scandinavian" | "modern" | "classic" | "industrial" | "rustic" | "coastal" | "vintage" | "art-deco" | "boho")[];
                condition?: ("new" | "like-new" | "good" | "worn")[];
                option?: number[];
                delivery?: boolean;
                deliversTo?: "Northland" | "Auckland" | "Waikato" | "Bay of Plenty" | "Rotorua" | "Gisborne" | "Hawke’s Bay" | "Taranaki" | "Manawatū-Whanganui" | "Wellington" | "Tasman" | "Nelson" | "Marlborough" | "West Coast" | "Canterbury" | "Otago" | "Southland" | "Chatham Islands" | "AU" | "CA" | "CK" | "FJ" | "FR" | "PF" | "DE" | "IE" | "JP" | "NL" | "NC" | "NU" | "NF" | "WS" | "SG" | "KR" | "TO" | "GB" | "US" | "VU";
                rating?: number;
                inStock?: boolean;
                reclaimed?: boolean;
                maxWidth?: number;
                maxDepth?: number;
                maxHeight?: number;
                sort?: "relevance" | "newest" | "price-asc" | "price-desc" | "rating";
                limit?: number;
                cursor?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    /** @description How many there are on all pages, where they are counted */
                    "X-Total-Count"?: number;
                    /** @description The next page, `rel="next"` */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "vendor.createProduct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description: string;
                    price: string | number;
                    compareAtPrice?: string | number | null;
                    sku?: string | null;
                    categoryId: number;
                    imageUrl: string;
                    additionalImages?: string[];
                    imageAlts?: {
                        [key: string]: string;
                    };
                    imageCrops?: {
                        [key: string]: "middle" | "top" | "bottom" | "left" | "right" | "whole";
                    };
                    stock: number;
                    /**
                     * @default active
                     * @enum {string}
                     */
                    status?: "active" | "draft";
                    /** @default [] */
                    tags?: string[];
                    /** @default  */
                    keywords?: string;
                    /**
                     * @default auckland
                     * @enum {string}
                     */
                    region?: "auckland" | "wellington" | "christchurch" | "hamilton" | "tauranga" | "dunedin" | "palmerston-north" | "nelson" | "rotorua" | "new-plymouth" | "whangarei" | "invercargill";
                    widthCm?: number | null;
                    depthCm?: number | null;
                    heightCm?: number | null;
                    colour?: string | null;
                    /** @default [] */
                    materials?: string[];
                    /** @default [] */
                    filterOptionIds?: number[];
                    condition?: ("new" | "like-new" | "good" | "worn") | null;
                    madeAbout?: string | null;
                    conditionNotes?: string | null;
                    repairsDone?: string | null;
                    flaws?: {
                        text: string;
                        place?: {
                            image: string;
                            x: number;
                            y: number;
                        } | null;
                    }[];
                    origin?: ("new" | "reclaimed" | "repaired" | "second-hand") | null;
                    weightKg?: number | null;
                    madeIn?: string | null;
                    expectedLifeYears?: number | null;
                    partsYears?: number | null;
                    repairNotes?: string | null;
                    materialShares?: {
                        /** @enum {string} */
                        material: "hardwood" | "softwood" | "plywood" | "particleboard" | "mdf" | "bamboo" | "rattan" | "cork" | "plant-fibre" | "paper" | "cotton" | "linen" | "wool" | "synthetic-fabric" | "leather" | "feather" | "foam" | "rubber" | "plastic" | "steel" | "stainless-steel" | "cast-iron" | "aluminium" | "brass" | "glass" | "ceramic" | "stone" | "concrete" | "other";
                        note?: string | null;
                        percent: number;
                    }[];
                    /** @default false */
                    deliveryAvailable?: boolean;
                    deliveryFee?: string | number;
                    /** @default 7 */
                    estimatedDeliveryDays?: number;
                    collectionAddress?: string | null;
                    collectionInstructions?: string | null;
                    collectionReadyDays?: number | null;
                    leadTimeWeeks?: number | null;
                    weeklyCapacity?: number | null;
                    depositPercent?: number | null;
                    pausedUntil?: string | null;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            403: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "catalog.product": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductWithVariants"];
                };
            };
            /** @description Unchanged since the `ETag` of `If-None-Match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
    "checkout.confirmSandbox": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentIntentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    clientSecret: string;
                    cardNumber: string;
                    expMonth: number;
                    expYear: number;
                    cvc: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "authorized";
                    };
                };
            };
            400: components["responses"]["Failure"];
            401: components["responses"]["Failure"];
            404: components["responses"]["Failure"];
            "4XX": components["responses"]["Failure"];
            "5XX": components["responses"]["Failure"];
        };
    };
}
